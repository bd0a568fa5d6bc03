import type { PartOfDay } from './booking.ts'
import type { DemoDetails } from './demo-booking.ts'
import type { MailToRender, RenderedMail } from './mail.ts'

/** The interface between the built public pages and the server that serves them. */

/** The URLs of an island's module and of every chunk that it imports. */
export type IslandAssets = { module: string; needs: string[] }

/** The URLs of the built files. The styles are inlined into each page, except in development, where they are linked. */
export type SiteAssets = {
  style: { inline: string } | { href: string }
  wake: string
  islands: Record<string, IslandAssets>
  /** Fonts that the first screen needs. */
  fonts: string[]
}

/** The third-party form that the contact section may show. */
export type MarketingForm = { region: string; portalId: string; formId: string; scriptUrl: string }

/** The operator's settings, read when the server starts. */
export type SiteSettings = {
  /** The public URL, without a trailing slash. */
  publicUrl: string
  schedulingUrl: string | null
  marketingForm: MarketingForm | null
  promoVideoUrl: string | null
  /** Whether emails are sent. */
  sendsMail: boolean
  assets: SiteAssets
}

/** A rejected form: its values and its errors. */
export type RefusedForm = {
  values: Record<string, string>
  fields: Record<string, string>
  /** The message about the form as a whole. */
  notice?: string
  /** The starts offered instead of one that was taken. */
  nextStarts?: readonly string[]
}

/** A working day without a free time, written YYYY-MM-DD, and the holiday for which the company is closed on it. */
export type EmptyDay = { day: string; holiday: string | null }

/** The times at which a visitor can book a demo. */
export type DemoOffer = {
  /** Starts, as ISO instants in order. */
  starts: readonly string[]
  /** The working days of the same week on which no demo can start, on the organization’s calendar, in order. */
  emptyDays: readonly EmptyDay[]
  /** The names of the people who give demos. */
  hosts: readonly string[]
  /** The organization’s time zone, in which they are shown without a script. */
  timeZone: string
}

export type SiteRequest = {
  path: string
  /** The plan and the page whose "Get Started" was pressed. */
  plan?: string
  from?: string
  /** The day (YYYY-MM-DD) and the part of the day of a demo that was just requested. */
  requestedTime?: { day: string; part: PartOfDay }
  refusedForm?: RefusedForm
  /** The free times of a demo; absent where the visitor asks for a preferred day. */
  demo?: DemoOffer
  /** The demo of a link, and whether it has just been moved. */
  booking?: DemoDetails & { token: string; isMoved: boolean }
  /** The demo that was just cancelled. */
  cancelledBooking?: DemoDetails
  /** True if the visitor followed a link of a demo that is wrong or has ended. */
  hasEnded?: boolean
}

/** The weekly hours of one plan, in whole seconds. */
export type PlanHours = { name: string; boughtSeconds: number; usedSeconds: number }

/** The hours of a plan with what is left of them, negative if more was used than bought. */
export type PlanBalance = PlanHours & { leftSeconds: number }

/** The hours of a customer's week, as a link shows them to everyone who has it: without the customer's name. */
export type Balance = {
  /** The Monday of the week, written YYYY-MM-DD. */
  firstDay: string
  /** The instant at which the hours were counted, as ISO 8601, and the time zone of the week. */
  asOf: string
  timeZone: string
  /** The sum of all plans. */
  leftSeconds: number
  plans: readonly PlanBalance[]
}

/** One URL that responds with 200. `canonical` differs for an alias; only indexed pages are in the sitemap. */
export type SitePage = { path: string; canonical: string; isIndexed: boolean }

/** A plain HTML form: its action, the page that shows it, and the page after success. */
export type PageForm = { path: string; shownOn: string; start: string; thanks: string }

export type SiteBundle = {
  pages: readonly SitePage[]
  /** The paths of the signed-in application, with `:id` for an id. */
  appPaths: readonly string[]
  forms: { contact: PageForm; booking: PageForm }
  /** Renders the page as HTML. Throws for a path that is not among `pages`. */
  renderPage: (request: SiteRequest, settings: SiteSettings) => string
  renderNotFound: (settings: SiteSettings) => string
  renderSitemap: (settings: SiteSettings) => string
  renderRobots: (settings: SiteSettings) => string
  /** Renders the page of a link to a balance. */
  renderBalance: (balance: Balance) => string
  /** Renders a mail, with links to this public URL. */
  renderMail: (mail: MailToRender, publicUrl: string) => RenderedMail
}
