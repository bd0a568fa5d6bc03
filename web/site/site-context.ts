import { createContext, use } from 'react'
import type { SiteRequest, SiteSettings } from '#shared/site.ts'

type Site = { settings: SiteSettings; request: SiteRequest }

export const SiteContext = createContext<Site | null>(null)

/** The settings and the request of the page that is being rendered. */
export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite must be used inside a page')
  return site
}
