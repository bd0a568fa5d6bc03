import type { Page } from './page.ts'
import { benefitsPage } from './pages/benefits.tsx'
import { bookPage } from './pages/book.tsx'
import { demoPage } from './pages/demo.tsx'
import { homePage } from './pages/home.tsx'
import { legalPage } from './pages/legal.tsx'
import { pricingPage } from './pages/pricing.tsx'
import { solutionPages } from './pages/solution.tsx'
import { thanksPage } from './pages/thanks.tsx'

/** Every public page. */
export const pages: readonly Page[] = [
  homePage,
  pricingPage,
  benefitsPage,
  ...solutionPages,
  legalPage,
  bookPage,
  thanksPage,
  demoPage,
]
