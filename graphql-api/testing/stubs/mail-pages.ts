import type { createPages } from '#api/pages/pages.ts'
import type { SiteBundle } from '#shared/site.ts'
import { createStubPages } from './stub-pages.ts'

/** Replaces the pages in tests of emails, which pass the templates of the product: they need no built web. */
export const mailPages =
  (renderMail: SiteBundle['renderMail']): typeof createPages =>
  async (...settings) => {
    const pages = await createStubPages(...settings)
    return { ...pages, bundle: async () => ({ ...(await pages.bundle()), renderMail }) }
  }
