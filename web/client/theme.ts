// Runs before the first drawing, so that a chosen theme never flashes. The app keeps the choice under this name.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme
} catch {
  // Storage can be closed to us; the system's theme then stands.
}
