import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteBundle } from '#shared/site.ts'
import { MailDocument } from './mail-document.tsx'
import { type MailContent, templates } from './templates.ts'

/** Written in place of a link that must not be followed by the reader of the outbox. */
const hiddenLink = '(The link is shown to the recipient only.)'

const renderText = (content: MailContent, link: string | null, publicUrl: string) =>
  [
    content.heading,
    ...content.paragraphs,
    `${content.button.label}:\n${link ?? hiddenLink}`,
    '--',
    `${content.reason}\n${publicUrl}`,
  ].join('\n\n')

/** Renders a mail as HTML and as plain text, from the same content. */
export const renderMail: SiteBundle['renderMail'] = (mail, publicUrl) => {
  const content = templates[mail.kind](mail)
  const link = mail.token === null ? null : `${publicUrl}${content.button.path(mail.token)}`
  const html = renderToStaticMarkup(
    <MailDocument content={content} link={link} publicUrl={publicUrl} />,
  )
  return {
    subject: content.subject,
    html: `<!doctype html>${html}`,
    text: renderText(content, link, publicUrl),
  }
}
