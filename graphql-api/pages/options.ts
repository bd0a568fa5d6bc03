import type { Request, RequestHandler } from 'express'
import type { SiteBundle, SiteRequest, SiteSettings } from '#shared/site.ts'
import type { Env } from '#api/config/env.ts'
import type { PreparedPage } from './answer.ts'

/** What the pages door reads of the environment. */
export type PagesEnv = Pick<
  Env,
  'port' | 'publicUrl' | 'hstsSubdomains' | 'schedulingUrl' | 'promoVideoUrl' | 'marketingForm'
>

/** What a posted form leads to. Each refuses with a ProductError whose `fields` name what is wrong. */
export type PageVerbs = {
  sendInquiry: (req: Request, input: Record<string, unknown>) => Promise<unknown>
  requestBooking: (req: Request, input: Record<string, unknown>) => Promise<unknown>
}

export type PagesOptions = {
  env: PagesEnv
  /** The checkout: `dist/` with the built files is below it. */
  root: string
  verbs: PageVerbs
  /** Renders from the source files, so that an edit shows at once. */
  dev?: boolean
}

/** Where the pages come from: the built files, or the source files while developing. */
export type PageSource = {
  bundle: () => Promise<SiteBundle>
  /** A kept text that is not a page, such as `/robots.txt`. */
  text: (path: string) => Promise<PreparedPage | undefined> | undefined
  page: (request: SiteRequest) => Promise<PreparedPage>
  missing: () => Promise<PreparedPage>
  shell: (url: string) => Promise<PreparedPage>
  /** Compresses what has not been asked for yet, one after another, so that no visitor waits for it. */
  warm: () => Promise<void>
  /** The explorer of the GraphQL schema. */
  explorer: () => Promise<PreparedPage>
  assets: RequestHandler
}

/** The parts of a page that come alive in the browser, by the names of their entries. */
export const islandNames = ['hydrate', 'menu', 'film', 'demo', 'tabs', 'chart', 'form', 'marketing']

/** The fonts that the first screen shows. */
export const fontFiles = ['web/assets/fonts/fraunces.woff2', 'web/assets/fonts/figtree.woff2']

export const settingsFromEnv = (env: PagesEnv): Omit<SiteSettings, 'assets'> => ({
  publicUrl: env.publicUrl,
  schedulingUrl: env.schedulingUrl,
  promoVideoUrl: env.promoVideoUrl,
  marketingForm: env.marketingForm,
})
