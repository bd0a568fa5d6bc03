import { createRoot } from 'react-dom/client'
import { applyTheme } from '#web/ui/theme.ts'
import { App } from './app.tsx'
import './app.css'

const root = document.getElementById('root')
if (!root) throw new Error('The shell has no element with the id "root"')

document.documentElement.dataset['app'] = ''
applyTheme()
createRoot(root).render(<App />)
