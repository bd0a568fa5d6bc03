import { homePage } from './pages/home.tsx'
import type { Page } from './page.ts'

/** Every public page. */
export const pages: readonly Page[] = [homePage]
