import type { createPages } from '#api/pages/pages.ts'
import type { MailKind, RenderedMail } from '#shared/mail.ts'
import type { SiteBundle } from '#shared/site.ts'
import { renderMail } from '#web/mail/render-mail.tsx'
import { createStubPages } from './stub-pages.ts'

/** Replaces the pages in tests of emails: the templates of the product, without a built web. `onRender` gets each email. */
export const mailPages =
  (onRender: (kind: MailKind, mail: RenderedMail) => void = () => undefined): typeof createPages =>
  async (...settings) => ({
    ...(await createStubPages(...settings)),
    bundle: async () =>
      ({
        renderMail: (mail, publicUrl) => {
          const rendered = renderMail(mail, publicUrl)
          onRender(mail.kind, rendered)
          return rendered
        },
      }) as SiteBundle,
  })
