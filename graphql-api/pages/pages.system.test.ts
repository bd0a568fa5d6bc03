import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPages } from '#api/testing/pages.ts'
import type { OpenPages } from '#api/testing/pages.ts'
import { benefits } from '#web/content/benefits.ts'
import { home, testimonials } from '#web/content/home.ts'
import { pricing } from '#web/content/pricing.ts'
import { legal } from '#web/content/legal.ts'
import { menuSolutions, solutionList } from '#web/content/solution-list.ts'
import { solutions } from '#web/content/solutions.ts'
import { appPaths, paths, solutionPaths } from '#web/paths.ts'

let site: OpenPages

beforeAll(async () => {
  site = await openPages()
})
afterAll(() => site.close())

const documentAt = async (path: string, status = 200) => {
  const answer = await site.get(path)
  expect({ path, status: answer.status }).toEqual({ path, status })
  return new JSDOM(await answer.text()).window.document
}

const canonical = (page: Document) =>
  page.querySelector('link[rel=canonical]')?.getAttribute('href')

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const words = async (path: string, status = 200) => {
  const page = await documentAt(path, status)
  for (const one of page.querySelectorAll('script, style')) one.remove()
  return squeeze(page.body.textContent)
}

const solutionRoutes = Object.values(solutionPaths).flatMap((one) =>
  'alias' in one ? [one.path, one.alias] : [one.path],
)
const publicRoutes = [paths.home, paths.pricing, paths.benefits, paths.legal, ...solutionRoutes]

describe('every public address', () => {
  it.each(publicRoutes)(
    '%s returns 200 with one heading, a title and a description',
    async (path) => {
      const page = await documentAt(path)
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(page.title).toMatch(/Admin Genie/)
      const description =
        page.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
      expect(description.length).toBeGreaterThan(50)
      expect(description.length).toBeLessThanOrEqual(180)
      expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
        'https://www.example.com/og.png',
      )
    },
  )

  it.each(
    Object.values(solutionPaths).flatMap((one) =>
      'alias' in one ? [{ path: one.path, alias: one.alias }] : [],
    ),
  )('$alias shows the same page as $path, with its canonical address', async ({ path, alias }) => {
    expect(canonical(await documentAt(alias))).toBe(`https://www.example.com${path}`)
    expect(canonical(await documentAt(path))).toBe(`https://www.example.com${path}`)
    expect(await words(alias)).toBe(await words(path))
  })

  it('gives every page a title and a description of its own', async () => {
    const canonical = publicRoutes.filter(
      (path) => path === '/' || !path.match(/^\/(?!solutions|pricing|benefits|legal)/),
    )
    const pages = await Promise.all(canonical.map((path) => documentAt(path)))
    expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length)
  })

  it('resolves every link on every page', async () => {
    const pages = await Promise.all(
      [...publicRoutes, paths.book, paths.thanks].map((path) => documentAt(path)),
    )
    const hrefs = pages.flatMap((page) =>
      [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    )
    const calls = hrefs.filter((href) => href.startsWith('tel:'))
    expect(new Set(calls)).toEqual(new Set(['tel:+18444364310']))
    const links = [...new Set(hrefs)].filter((href) => href.startsWith('/'))
    expect(links.length).toBeGreaterThan(15)
    const missing = []
    for (const href of links) {
      const [path = '', anchor] = href.split('#')
      const page = await documentAt(path)
      if (anchor && !page.getElementById(anchor)) missing.push(href)
    }
    expect(missing).toEqual([])
  })

  it('has a target for every link inside a page', async () => {
    const missing = []
    for (const path of publicRoutes) {
      const page = await documentAt(path)
      for (const link of page.querySelectorAll('a[href^="#"]'))
        if (!page.getElementById(link.getAttribute('href')?.slice(1) ?? '')) missing.push(path)
    }
    expect(missing).toEqual([])
  })

  it('redirects one with a trailing slash to the one without, and to no other host', async () => {
    const answer = await site.get('/pricing/')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/pricing')
    expect((await site.raw('//pricing/')).status).toBe(404)
  })
})

describe('the header and the footer', () => {
  it('have the company’s pages, and the logo links to the home page', async () => {
    const page = await documentAt('/')
    const header = page.querySelector('header')
    const hrefs = [...(header?.querySelectorAll('a') ?? [])].map((link) =>
      link.getAttribute('href'),
    )
    for (const path of [paths.home, paths.pricing, paths.benefits, paths.legal])
      expect(hrefs).toContain(path)
    expect(squeeze(header?.textContent ?? '')).toContain('SCHEDULE DEMO')
    expect(squeeze(header?.textContent ?? '')).toContain('Privacy/Terms of Service')
    for (const entry of menuSolutions) expect(hrefs).toContain(solutionPaths[entry.slug].path)
    expect(menuSolutions).toHaveLength(9)
  })

  it('link all ten solutions, and have the copyright line of 2025', async () => {
    const footer = (await documentAt('/')).querySelector('footer')
    const hrefs = [...(footer?.querySelectorAll('a') ?? [])].map((link) =>
      link.getAttribute('href'),
    )
    for (const entry of solutionList) expect(hrefs).toContain(solutionPaths[entry.slug].path)
    expect(footer?.textContent).toContain('2025')
    expect(footer?.textContent).toContain('Privacy/Terms of Service')
  })
})

describe('the home page', () => {
  it('has the company’s promise', async () => {
    const page = await documentAt('/')
    expect(page.querySelector('h1')?.textContent).toBe(
      'Your Wish, Our Command – Effortless Admin Solutions!',
    )
    const start = [...page.querySelectorAll('main a')].find((link) =>
      link.textContent.includes('Get Started'),
    )
    expect(start?.getAttribute('href')).toBe('/#contact')
    const text = await words('/')
    for (const sentence of [
      'Effortless Admin Solutions',
      'Secure Team Communication Platform',
      'See Admin Genie in Action',
      'Trusted by Industry Leaders',
      'Compare All Plans',
      'Seamless Integrations',
      'Ready to transform your business?',
      'Contact Us',
      "Fill out the form below and we'll get back to you shortly",
      'Get Started',
      'SCHEDULE DEMO',
    ])
      expect(text).toContain(sentence)
  })

  it('has three features, three signed testimonials with five stars each, and nine tiles', async () => {
    const page = await documentAt('/')
    expect(home.features.cards.map((card) => card.title)).toEqual([
      'Real-time chat',
      'Voice calls',
      'Activity tracking',
    ])
    const figures = [...page.querySelectorAll('figure')]
    expect(figures).toHaveLength(3)
    for (const figure of figures) expect(figure.querySelectorAll('svg')).toHaveLength(5)
    expect(testimonials).toHaveLength(3)
    expect(home.integrations.tiles).toHaveLength(9)
    const text = await words('/')
    for (const { title } of home.integrations.tiles) expect(text).toContain(title)
  })

  it('hides testimonials from search engines', async () => {
    for (const path of publicRoutes) {
      const page = await documentAt(path)
      for (const facts of page.querySelectorAll('script[type="application/ld+json"]')) {
        expect(JSON.stringify(JSON.parse(facts.textContent))).not.toMatch(/review|rating/i)
        for (const one of testimonials) expect(facts.textContent).not.toContain(one.content)
      }
    }
  })
})

describe('the solution pages', () => {
  it.each(solutions)('$slug has its heading, its card and every service', async (solution) => {
    const text = await words(solutionPaths[solution.slug].path)
    expect(text).toContain(solution.heading)
    expect(text).toContain('Get More Information')
    expect(text).toContain('844-GENIE10')
    expect(text).toContain('Schedule Consultation')
    for (const service of solution.services) {
      expect(text).toContain(service.title)
      expect(text).toContain(service.text)
    }
  })

  it.each([
    'real-estate',
    'isa',
    'property-management',
    'executive-assistants',
    'medical-healthcare',
    'project-management',
  ] as const)('%s has nine services', (slug) => {
    expect(solutions.find((one) => one.slug === slug)?.services).toHaveLength(9)
  })

  it('shows the film of the medical page with controls, and the others behind a poster', async () => {
    const medical = await documentAt('/medical-healthcare')
    const button = medical.querySelector<HTMLElement>('[data-watch]')
    expect(button?.dataset).toMatchObject({ watch: 'Watch Demo', pause: 'Pause Demo' })
    expect(medical.querySelector('video')?.getAttribute('src')).toMatch(/\.mp4$/)
    const bookkeeping = await documentAt('/bookkeeping')
    expect(bookkeeping.querySelector('form[data-film] button')).not.toBeNull()
    expect(bookkeeping.querySelector('video')).toBeNull()
  })
})

describe('the benefits page', () => {
  it('compares the costs of an employee and an assistant, in words as well as in a picture', async () => {
    const page = await documentAt('/benefits')
    const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => squeeze(cell.textContent)),
    )
    expect(rows).toEqual([
      ['Traditional employee', '$3,200', '$38,400'],
      ['Part-time assistant', '$849', '$10,188'],
      ['Full-time assistant', '$1,599', '$19,188'],
    ])
    const text = await words('/benefits')
    for (const sentence of [
      '$800 a week',
      '$28,212 per year',
      '73% reduction',
      '$19,212 per year',
      '50% reduction',
      '15-20 hours per week',
      'Up to 73%',
      '30% more revenue',
      'Schedule a Demo',
    ])
      expect(text).toContain(sentence)
    for (const card of benefits.cards) expect(text).toContain(card.title)
    expect(benefits.cards).toHaveLength(6)
    expect(benefits.heading).toMatch(/^Why choose .*\?$/)
  })
})

describe('the benefits page, its figures', () => {
  it('leads the cards that have one with it', async () => {
    const page = await documentAt('/benefits')
    const figures = [...page.querySelectorAll('article')]
      .filter((card) => benefits.cards.some(({ title }) => card.textContent.includes(title)))
      .map((card) => squeeze(card.querySelector('[data-figure]')?.textContent ?? ''))
    expect(figures).toEqual(['15-20 hours', 'Up to 73%', '30%', '', '', ''])
  })
})

describe('the pricing page', () => {
  it('is introduced by time management and three benefits, above its tabs', async () => {
    const text = await words('/pricing')
    const tabs = text.indexOf('E-Commerce', text.indexOf(pricing.heading))
    const intro = [
      pricing.heading,
      ...pricing.intro.text,
      ...pricing.blurbs.flatMap((one) => [one.title, one.text]),
    ]
    const missing = intro.filter((one) => {
      const place = text.indexOf(one)
      return place < 0 || place > tabs
    })
    expect(missing).toEqual([])
    expect(pricing.blurbs).toHaveLength(3)
  })
})

describe('the legal page', () => {
  it.each([
    'recurring automated marketing text messages',
    'Message frequency varies',
    'not a condition of purchase',
    'text STOP',
    'text HELP',
    'Message and data rates may apply',
    'only your name, your email address, and your phone number',
    'not shared with third parties',
    'Carrier requirements',
    'By text',
    'By email',
    'By phone call',
    'First and last name',
    'Email address',
    'Mobile number',
    'Opt-in and opt-out records',
    'Delivery status',
    'Timestamps of interactions',
    'Message content',
    'How we use it',
    'Data security',
    'Contact',
    '844-GENIE10',
  ])('has the clause “%s”', async (clause) => {
    expect(await words('/legal')).toContain(clause)
  })

  it('links every section from its contents', async () => {
    const page = await documentAt('/legal')
    for (const section of legal.sections)
      expect(page.querySelector(`a[href="#${section.id}"]`)).not.toBeNull()
  })
})

describe('an address that is not a page', () => {
  it.each([
    '/nope',
    '/solutions/unknown',
    '/solutions',
    '/%00',
    '/..%2f',
    '/..%2fpackage.json',
    '/.vite/manifest.json',
    '/site.js',
    '/%e0%a4%a',
    `/${'a'.repeat(10_000)}`,
  ])('%s is not found, without implementation details', async (path) => {
    const { status, text } = await site.raw(path)
    expect([400, 404]).toContain(status)
    expect(text).not.toMatch(/node_modules|at .*\.ts|Error:/)
  })

  it('has the two texts of the page for missing addresses', async () => {
    const text = await words('/nope', 404)
    expect(text).toContain('404 Page Not Found')
    expect(text).toContain('Did you forget to add the page to the router?')
  })

  it('gets the shell of the application only if the application has that address', async () => {
    for (const path of Object.values(appPaths)) {
      const page = await documentAt(path.replace(/:\w+/, '7'))
      expect(page.documentElement.hasAttribute('data-app')).toBe(true)
      expect(page.getElementById('root')).not.toBeNull()
      expect(page.querySelector('noscript')?.textContent).toContain('JavaScript')
    }
    expect((await site.get('/tasks/7/8')).status).toBe(404)
    expect((await site.get('/task')).status).toBe(404)
  })
})
