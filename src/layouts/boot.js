try {
  const mode = localStorage.getItem('etalage-colour-mode')
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.scheme = mode
} catch {}
addEventListener('submit', (event) => {
  if (event.target.method === 'post' && !event.defaultPrevented) document.documentElement.dataset.sent = Date.now()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) delete document.documentElement.dataset.sent
})
