new IntersectionObserver(
  ([{ isIntersecting }]) => document.querySelector('.buy-bar').toggleAttribute('data-off', isIntersecting),
  { rootMargin: '0px 0px -56px' },
).observe(document.querySelector('#buy button'))
