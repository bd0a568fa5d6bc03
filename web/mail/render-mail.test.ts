import { expect, test } from 'vitest'
import { renderMail } from './render-mail.tsx'
import { templates } from './templates.ts'

const publicUrl = 'https://portal.example.com'
const kinds = Object.keys(templates) as (keyof typeof templates)[]

test.each(kinds)('%s says the same as HTML and as text, with one link besides the site', (kind) => {
  const { subject, html, text } = renderMail({ kind, name: 'Olivia', token: 'abc' }, publicUrl)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    expect.stringMatching(/^https:\/\/portal\.example\.com\/.+\/abc$/),
    publicUrl,
  ])
  for (const line of text.split('\n\n').filter((part) => !part.includes('http') && part !== '--'))
    expect(page.body.textContent).toContain(line)
  expect(text).toContain(links[0])
  // Previews on locked screens show it.
  expect(subject).not.toContain('Olivia')
  expect(html.length).toBeLessThan(100_000)
})

test('a link that its reader may not follow is left out', () => {
  const { html, text } = renderMail(
    { kind: 'password_reset', name: 'Olivia', token: null },
    publicUrl,
  )
  expect(`${html} ${text}`).not.toContain('/new-password')
  expect(text).toContain('The link is shown to the recipient only')
})

test('a name is text, never markup', () => {
  const name = '<img src=x onerror=alert(1)>'
  const { html } = renderMail({ kind: 'invitation', name, token: 'abc' }, publicUrl)
  expect(new DOMParser().parseFromString(html, 'text/html').querySelector('img')).toBeNull()
})
