import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it } from 'vitest'
import { openPages } from '#api/testing/pages.ts'
import type { OpenPages } from '#api/testing/pages.ts'
import type { PagesEnv } from './pages.ts'

let site: OpenPages
afterEach(() => site.close())

const show = async (path: string, env: Partial<PagesEnv>) => {
  site = await openPages(env)
  const answer = await site.get(path)
  const page = new JSDOM(await answer.text()).window.document
  return { page, policy: answer.headers.get('content-security-policy') ?? '' }
}

const bookingLinks = (page: Document) =>
  [...page.querySelectorAll('a')].filter((link) =>
    /SCHEDULE DEMO|Schedule (a )?Demo|Schedule Consultation/.test(link.textContent),
  )

describe('settings of the operator', () => {
  it('make every booking button link to the scheduling page, in a new tab', async () => {
    const { page } = await show('/solutions/isa', { schedulingUrl: 'https://book.example/demo' })
    const links = bookingLinks(page)
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      expect(link.getAttribute('href')).toBe('https://book.example/demo')
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('make booking buttons link to the product’s own page if there is no scheduling page, in a new tab as well', async () => {
    const { page } = await show('/', {})
    expect(bookingLinks(page).length).toBeGreaterThan(1)
    for (const link of bookingLinks(page)) {
      expect(link.getAttribute('href')).toBe('/book')
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('put the embedded player behind the poster and allow only its host', async () => {
    const { page, policy } = await show('/', {
      promoVideoUrl: 'https://player.example/embed/1?rel=0',
    })
    const film = page.querySelector<HTMLElement>('form[data-film]')
    expect(film?.dataset).toMatchObject({
      film: 'https://player.example/embed/1?rel=0',
      kind: 'embed',
    })
    expect(film?.querySelector('input[name=rel]')?.getAttribute('value')).toBe('0')
    expect(page.querySelector('iframe')).toBeNull()
    expect(policy).toContain('frame-src https://player.example')
    expect(policy).toMatch(/script-src 'self'(;|$)/)
  })

  it('pass the marketing form’s settings to the section, with the product’s own form behind it', async () => {
    const { page, policy } = await show('/', {
      marketingForm: {
        region: 'na1',
        portalId: '123',
        formId: 'abc',
        scriptUrl: 'https://forms.example/v2.js',
        origins: ['https://api.forms.example'],
      },
    })
    const section = page.querySelector<HTMLElement>('#contact [data-island=marketing]')
    expect(section?.dataset).toMatchObject({
      script: 'https://forms.example/v2.js',
      region: 'na1',
      portal: '123',
      form: 'abc',
    })
    expect(section?.querySelector('form[data-verb=sendInquiry]')).not.toBeNull()
    expect([...page.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'))).toEqual(
      [expect.stringMatching(/^\/assets\/wake/)],
    )
    expect(policy).toContain("script-src 'self' https://forms.example https://api.forms.example")
  })

  it('put the public address into tags for other sites', async () => {
    const { page } = await show('/pricing', { publicUrl: 'https://genie.example' })
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://genie.example/pricing',
    )
    expect(page.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(
      'https://genie.example/pricing',
    )
  })
})
