import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteBundle } from '#shared/site.ts'
import logo from '#web/assets/mail-logo.png?inline'
import { hrefs } from '#web/paths.ts'
import { MailDocument, type MailLinks } from './mail-document.tsx'
import { whereToAnswer } from './mail-content.ts'
import type { MailContent, MailRow, MailSection } from './mail-content.ts'
import { templates } from './templates.ts'

/** Written in place of a link that must not be followed by the reader of the outbox. */
const hiddenLink = '(The link is shown to the recipient only.)'

const renderRow = ({ text, detail, value, path }: MailRow, publicUrl: string) =>
  [
    `- ${text}${value ? `: ${value}` : ''}${detail ? ` (${detail})` : ''}`,
    ...(path ? [`  ${publicUrl}${path}`] : []),
  ].join('\n')

const renderSection = ({ title, first, rows }: MailSection, publicUrl: string) =>
  [title, ...(first ? [first] : []), ...rows.map((row) => renderRow(row, publicUrl))].join('\n')

const renderText = (content: MailContent, { link, stop, choose, publicUrl }: MailLinks) => {
  const { about, quotes = [], lines, sections = [], isAnswered } = content
  const button = [
    `${content.button.label}:\n${link ?? hiddenLink}`,
    ...(isAnswered ? [whereToAnswer] : []),
  ]
  const { isAboveSections = false } = content.button
  return [
    content.heading,
    ...(about ? [about.text] : []),
    ...content.paragraphs,
    ...quotes.map(({ by, at, text }) =>
      content.edge ? text : `${[by, at].filter(Boolean).join(', ')}:\n${text}`,
    ),
    ...(lines ? [lines.map((line) => `- ${line}`).join('\n')] : []),
    ...(isAboveSections ? button : []),
    ...sections.map((section) => renderSection(section, publicUrl)),
    ...(isAboveSections ? [] : button),
    '--',
    [
      content.reason,
      ...(stop ? [`Stop these emails: ${stop}`, `Choose your emails: ${choose}`] : []),
      publicUrl,
    ].join('\n'),
  ].join('\n\n')
}

/** Renders a mail as HTML and as plain text, from the same content. */
export const renderMail: SiteBundle['renderMail'] = (mail, publicUrl) => {
  const { sections = [], ...fields } = templates[mail.kind](mail)
  const content = {
    ...fields,
    sections: sections.filter(({ rows, first }) => rows.length > 0 || first),
  }
  const links = {
    publicUrl,
    choose: `${publicUrl}${hrefs.account('notifications')}`,
    link: mail.token === null ? null : `${publicUrl}${content.button.path(mail.token)}`,
    stop: mail.stopToken === undefined ? null : `${publicUrl}${hrefs.stopEmails(mail.stopToken)}`,
  }
  const html = renderToStaticMarkup(<MailDocument content={content} {...links} />)
  return {
    subject: content.subject,
    html: `<!doctype html>${html}`,
    text: renderText(content, links),
    stop: links.stop,
    logo: logo.slice(logo.indexOf(',') + 1),
  }
}
