try {
  const mode = localStorage.getItem('etalage-colour-mode')
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.scheme = mode
} catch {}
