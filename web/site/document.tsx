import type { ReactNode } from 'react'
import { company } from '#web/content/company.ts'
import { AccountLink } from './parts/account-link.tsx'
import { Drawer } from './parts/drawer.tsx'
import { BookingButton, FooterBooking } from './parts/booking.tsx'
import { Island } from './wakeful.tsx'
import type { Page } from './page.ts'
import { useSite } from './site-context.ts'
import SolutionsMenu, { OpenMenu } from './islands/solutions-menu.tsx'
import { SiteFooter } from '#web/parts/site/site-footer.tsx'
import { SiteHeader } from '#web/parts/site/site-header.tsx'
import { Logo } from '#web/assets/logo.tsx'
import { footerLink } from '#web/parts/site/site-buttons.ts'

// A closing tag inside a script's text would end it.
const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const Head = ({ page }: { page: Page }) => {
  const { settings } = useSite()
  const { publicUrl, assets } = settings
  const address = publicUrl + page.path
  const picture = `${publicUrl}/og.png`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      <meta name="theme-color" content="#101a2f" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${company.name} – ${company.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {'inline' in assets.style ? (
        <style dangerouslySetInnerHTML={{ __html: assets.style.inline }} />
      ) : (
        <link rel="stylesheet" href={assets.style.href} />
      )}
      {page.facts?.(settings).map((fact, place) => (
        <script
          key={place}
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: scriptSafe({ '@context': 'https://schema.org', ...fact }),
          }}
        />
      ))}
      <script type="module" async fetchPriority="low" src={assets.wake} />
    </head>
  )
}

const Header = ({ hasOwnGold }: { hasOwnGold?: boolean }) => {
  const { request } = useSite()
  return (
    <SiteHeader
      currentPath={request.path}
      logo={<Logo />}
      menu={
        <Island
          name="menu"
          component={SolutionsMenu}
          props={{ currentPath: request.path }}
          className="hidden scripting:block"
          laterContent={<OpenMenu currentPath={request.path} />}
        />
      }
      account={
        <span className="grid justify-items-end max-lg:hidden">
          <AccountLink className="col-start-1 row-start-1 flex min-h-tap items-center px-3 font-medium whitespace-nowrap hover:text-press-text" />
        </span>
      }
      action={
        <BookingButton
          look={hasOwnGold ? 'outline' : 'gold'}
          className="px-2.5! text-xs whitespace-nowrap max-[389px]:hidden sm:px-4! sm:text-sm"
        />
      }
      drawer={<Drawer />}
    />
  )
}

/** The HTML document around a page's body. */
export const Document = ({ page, children }: { page: Page; children: ReactNode }) => (
  <html lang="en">
    <Head page={page} />
    <body className="flex min-h-dvh flex-col font-text text-base">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-menu focus:rounded-md focus:bg-press focus:px-4 focus:py-3 focus:text-on-press"
      >
        Skip to content
      </a>
      <Header hasOwnGold={page.hasOwnGold} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter
        logo={<Logo />}
        accountLink={<AccountLink className={footerLink} />}
        bookingLink={<FooterBooking />}
      />
    </body>
  </html>
)
