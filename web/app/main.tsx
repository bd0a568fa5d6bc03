import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { surviveTranslation } from '#web/ui/survive-translation.ts'

surviveTranslation()

const root = document.getElementById('root')
if (!root) throw new Error('The shell has no element with the id "root"')

createRoot(root).render(<App />)
