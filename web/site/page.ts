import type { ComponentType } from 'react'
import type { SiteSettings } from '#shared/site.ts'

/** A public page: its path, its metadata for search engines and shared links, and its content. */
export type Page = {
  path: string
  /** A second path that shows the same page and names the first as canonical. */
  alias?: string
  title: string
  description: string
  /** True if it is excluded from the sitemap and search engines. */
  isHidden?: boolean
  /** True if the first screen has its own primary button; the header's is then outlined. */
  hasOwnGold?: boolean
  Body: ComponentType
  /** The page's structured data in schema.org's vocabulary. */
  facts?: (settings: SiteSettings) => object[]
}
