// Runs before the first paint, so that a chosen theme never flashes. The app stores the choice under this key.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme
} catch {
  // Storage may be unavailable; the system's theme applies.
}
