import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteBundle } from '#shared/site.ts'
import { hrefs } from '#web/paths.ts'
import { MailDocument, type MailLinks } from './mail-document.tsx'
import type { MailContent, MailSection } from './mail-content.ts'
import { templates } from './templates.ts'

/** Written in place of a link that must not be followed by the reader of the outbox. */
const hiddenLink = '(The link is shown to the recipient only.)'

const renderSection = ({ title, first, rows }: MailSection) =>
  [
    title,
    ...(first ? [first] : []),
    ...rows.map(
      ({ text, detail, value }) =>
        `- ${text}${value ? `: ${value}` : ''}${detail ? ` (${detail})` : ''}`,
    ),
  ].join('\n')

const renderText = (content: MailContent, { link, stop, publicUrl }: MailLinks) =>
  [
    content.heading,
    ...content.paragraphs,
    ...(content.lines ? [content.lines.map((line) => `- ${line}`).join('\n')] : []),
    ...(content.sections ?? []).map(renderSection),
    `${content.button.label}:\n${link ?? hiddenLink}`,
    '--',
    [content.reason, ...(stop ? [`Stop these emails: ${stop}`] : []), publicUrl].join('\n'),
  ].join('\n\n')

/** Renders a mail as HTML and as plain text, from the same content. */
export const renderMail: SiteBundle['renderMail'] = (mail, publicUrl) => {
  const { sections = [], ...fields } = templates[mail.kind](mail)
  const content = {
    ...fields,
    sections: sections.filter(({ rows, first }) => rows.length > 0 || first),
  }
  const links = {
    publicUrl,
    link: mail.token === null ? null : `${publicUrl}${content.button.path(mail.token)}`,
    stop: mail.stopToken === undefined ? null : `${publicUrl}${hrefs.stopEmails(mail.stopToken)}`,
  }
  const html = renderToStaticMarkup(<MailDocument content={content} {...links} />)
  return {
    subject: content.subject,
    html: `<!doctype html>${html}`,
    text: renderText(content, links),
    stop: links.stop,
  }
}
