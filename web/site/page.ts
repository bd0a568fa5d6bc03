import type { ComponentType } from 'react'
import type { SiteSettings } from '#shared/site.ts'

/** A public page: where it is, what search engines and shared links say of it, and what it shows. */
export type Page = {
  path: string
  /** A second address that shows the same page and names the first as canonical. */
  alias?: string
  title: string
  description: string
  /** Left out of the sitemap and of search engines. */
  hidden?: boolean
  /** Its first screen has a gold button of its own, so that the header's is outlined. */
  ownGold?: boolean
  Body: ComponentType
  /** What the page says in schema.org's words. */
  facts?: (settings: SiteSettings) => object[]
}
