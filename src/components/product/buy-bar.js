{
  const bar = document.querySelector('.buy-bar')
  const button = document.querySelector('#buy button')
  new IntersectionObserver(([{ isIntersecting }]) => {
    if (isIntersecting && bar.contains(document.activeElement)) button.focus({ preventScroll: true })
    bar.toggleAttribute('data-off', isIntersecting)
  }, { rootMargin: '0px 0px -56px' }).observe(button)
}
