import type { Request, RequestHandler } from 'express'
import type { DemoDetails } from '#shared/demo-booking.ts'
import type { DemoOffer, SiteBundle, SiteRequest, SiteSettings } from '#shared/site.ts'
import type { Env } from '#api/config/env.ts'
import type { PreparedPage } from './answer.ts'

/** The settings that the pages use. */
export type PagesEnv = Pick<
  Env,
  | 'port'
  | 'publicUrl'
  | 'hstsSubdomains'
  | 'schedulingUrl'
  | 'promoVideoUrl'
  | 'marketingForm'
  | 'mailServer'
>

type PageVerb<Result> = (req: Request, input: Record<string, unknown>) => Promise<Result>

/** The verbs of the plain forms. They throw a ProductError whose `fields` name the invalid fields. */
export type PageVerbs = {
  sendInquiry: PageVerb<{ booking?: { link: string } | null }>
  requestBooking: PageVerb<{ booking?: { link: string } | null }>
  moveDemoBooking: PageVerb<unknown>
  cancelDemoBooking: PageVerb<{ booking: DemoDetails }>
}

export type PagesOptions = {
  env: PagesEnv
  /** The root of the checkout, with the built files in `dist/`. */
  root: string
  verbs: PageVerbs
  /** Returns the free times of a demo; null if management has named no one for demos. */
  findDemoOffer: (req: Request) => Promise<DemoOffer | null>
  /** Returns the demo of a link, and its calendar file; null for a link that is wrong or has ended. */
  readDemoLink: (req: Request, token: string) => Promise<DemoDetails | null>
  readDemoCalendar: (req: Request, token: string) => Promise<string | null>
  /** Renders from the source files, with hot reload. */
  dev?: boolean
}

/** A source of pages: the built files, or the source files in development. */
export type PageSource = {
  bundle: () => Promise<SiteBundle>
  /** Returns a text that is not a page, such as `/robots.txt`. */
  text: (path: string) => Promise<PreparedPage | undefined> | undefined
  page: (request: SiteRequest) => Promise<PreparedPage>
  missing: () => Promise<PreparedPage>
  shell: (url: string) => Promise<PreparedPage>
  /** Prepares all pages one after another, so that no visitor waits for compression. */
  warm: () => Promise<void>
  /** The explorer of the GraphQL schema. */
  explorer: () => Promise<PreparedPage>
  assets: RequestHandler
}

/** The interactive islands of the pages, by the names of their entries. */
export const islandNames = ['hydrate', 'menu', 'film', 'demo', 'tabs', 'chart', 'form', 'marketing']

/** The fonts above the fold. */
export const fontFiles = ['web/assets/fonts/fraunces.woff2', 'web/assets/fonts/figtree.woff2']

export const settingsFromEnv = (env: PagesEnv): Omit<SiteSettings, 'assets'> => ({
  publicUrl: env.publicUrl,
  schedulingUrl: env.schedulingUrl,
  promoVideoUrl: env.promoVideoUrl,
  marketingForm: env.marketingForm,
  sendsMail: env.mailServer !== null,
})
