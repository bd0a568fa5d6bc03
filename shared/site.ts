/** What the built public pages and the server that serves them know of each other. */

/** The addresses of one island's module and of every chunk that it imports. */
export type IslandAssets = { module: string; needs: string[] }

/** Where the built files are. The style is written into each page, except while developing, when it is linked. */
export type SiteAssets = {
  style: { inline: string } | { href: string }
  wake: string
  islands: Record<string, IslandAssets>
  /** Fonts that the first screen needs. */
  fonts: string[]
}

/** The third-party form that may stand in the contact section. */
export type MarketingForm = { region: string; portalId: string; formId: string; scriptUrl: string }

/** What the operator has set, read when the server starts. */
export type SiteSettings = {
  /** The address visitors use, without a slash at its end. */
  publicUrl: string
  schedulingUrl: string | null
  marketingForm: MarketingForm | null
  promoVideoUrl: string | null
  assets: SiteAssets
}

/** A form that was refused: what was typed, and what is wrong with it. */
export type RefusedForm = {
  values: Record<string, string>
  fields: Record<string, string>
  /** What is wrong with the whole. */
  notice?: string
}

export type SiteRequest = {
  path: string
  /** The plan whose "Get Started" was pressed, and the page it was pressed on. */
  plan?: string
  from?: string
  refused?: RefusedForm
}

/** One address that answers 200. `canonical` differs for an alias; only indexed pages are in the sitemap. */
export type SitePage = { path: string; canonical: string; indexed: boolean }

/** A plain HTML form: where it is posted, the page it is shown on, and where a success leads. */
export type PageForm = { path: string; shownOn: string; start: string; thanks: string }

export type SiteBundle = {
  pages: readonly SitePage[]
  /** The paths of the signed-in application, with `:id` where an id stands. */
  appPaths: readonly string[]
  forms: { contact: PageForm; booking: PageForm }
  /** The page as HTML. Throws for a path that is not among `pages`. */
  renderPage: (request: SiteRequest, settings: SiteSettings) => string
  renderNotFound: (settings: SiteSettings) => string
  renderSitemap: (settings: SiteSettings) => string
  renderRobots: (settings: SiteSettings) => string
}
