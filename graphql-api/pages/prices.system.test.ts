import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPages } from '#api/testing/pages.ts'
import type { OpenPages } from '#api/testing/pages.ts'
import { solutions } from '#web/content/solutions.ts'
import { solutionPaths } from '#web/paths.ts'

let site: OpenPages
let page: Document

beforeAll(async () => {
  site = await openPages()
  page = new JSDOM(await (await site.get('/pricing')).text()).window.document
})
afterAll(() => site.close())

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const panel = (label: string) => page.querySelector(`section[aria-label="${label}"]`)

const cards = (label: string) => [...(panel(label)?.querySelectorAll('article') ?? [])]

/** The agreed price list, cell by cell. */
const list = {
  Administrative: [
    ['Part-Time', '$849 per month', '20 hours a week'],
    ['Full-Time', '$1599 per month', '40 hours a week'],
  ],
  'E-Commerce': [
    ['Part-Time', '$849 per month', '20 hours a week'],
    ['Full-Time', '$1599 per month', '40 hours a week'],
  ],
  Marketing: [
    ['Part-Time', '$849 per month', '20 hours a week'],
    ['Full-Time', '$1599 per month', '40 hours a week'],
  ],
  Bookkeeping: [
    ['Core', '$349 per month', 'under $15K', '$899'],
    ['Plus', '$499 per month', '$15K–$30K', '$1099'],
    ['Pro', '$699 per month', '$30K–$60K', '$1299'],
    ['Enterprise', '$899 per month', '$60K–$100K', '$1499'],
  ],
  Property: [
    ['Core', '10% of monthly rent', '1–4 units'],
    ['Plus', '8% of monthly rent', '4–10 units'],
    ['Pro', '7% of monthly rent', '10–25 units', '24/7 emergency line for $99 a month'],
    ['Enterprise', '6% of monthly rent', '26+ units', '24/7 emergency line for $99 a month'],
  ],
  Receptionist: [
    ['Core', '$199 per month', '50 minutes'],
    ['Plus', '$349 per month', '100 minutes'],
    ['Pro', '$649 per month', '200 minutes'],
    ['Enterprise', '$1199 per month', '500 minutes'],
  ],
  ISA: [['Inside Sales Agent', '$799 per month', '15 hours a week']],
}

describe('the pricing page', () => {
  it('has its seven tabs in order, administrative first', () => {
    expect([...page.querySelectorAll('[role=tab]')].map(textOf)).toEqual(Object.keys(list))
    expect(textOf(page.querySelector('[role=tab][aria-selected=true]'))).toBe('Administrative')
  })

  describe.each(Object.entries(list))('%s', (label, rows) => {
    it('shows every cell of its plans without a script', () => {
      expect(cards(label)).toHaveLength(rows.length)
      for (const [place, cells] of rows.entries())
        for (const cell of cells) expect(textOf(cards(label)[place])).toContain(cell)
    })

    it('gives each plan five features of its own, a description and both buttons', () => {
      for (const card of cards(label)) {
        expect(new Set([...card.querySelectorAll('li')].map(textOf)).size).toBe(5)
        expect(textOf(card)).toContain('Get Started')
        expect(textOf(card)).toContain('Schedule Demo')
      }
      const descriptions = cards(label).map((card) => textOf(card.querySelectorAll('p')[1]))
      expect(new Set(descriptions).size).toBe(descriptions.length)
    })

    it('marks the popular plan and no other', () => {
      const popular = cards(label).filter((card) => textOf(card).includes('Most Popular'))
      const expected = label === 'ISA' ? [] : [rows.length === 2 ? 'Full-Time' : 'Plus']
      expect(popular.map((card) => textOf(card.querySelector('h3')))).toEqual(expected)
    })

    it('passes the plan and the page to the contact form', async () => {
      for (const card of cards(label)) {
        const href = card.querySelector('a')?.getAttribute('href') ?? ''
        const url = new URL(href, site.base)
        expect(url.hash).toBe('#contact')
        const answer = await site.get(url.pathname + url.search)
        const form = new JSDOM(await answer.text()).window.document.querySelector('form[data-verb]')
        expect(
          form?.querySelector('select[name=plan] option[selected]')?.getAttribute('value'),
        ).toBe(url.searchParams.get('plan'))
        expect(form?.querySelector('input[name=page]')?.getAttribute('value')).toBe('/pricing')
      }
    })
  })

  it('follows its introduction: a heading, a text on time, three benefits', () => {
    const main = textOf(page.querySelector('main'))
    const places = ['Time is the one thing', 'Your mornings back', '$849'].map((words) =>
      main.indexOf(words),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('uses the gold of the first screen only for the plan that most choose', () => {
    const demo = [...page.querySelectorAll('header a')].find((link) =>
      /SCHEDULE DEMO/.test(link.textContent),
    )
    expect(demo?.className).not.toContain('bg-press')
  })

  it.each([
    ['Administrative', 'What 20 hours buy'],
    ['E-Commerce', 'What 20 hours buy'],
    ['Marketing', 'What 20 hours buy'],
    ['ISA', 'What 15 hours buy'],
  ])('lists kinds of work next to the plans of %s', (label, heading) => {
    const buys = panel(label)?.querySelector(`aside[aria-label="${heading}"]`)
    expect(buys?.querySelectorAll('dt').length).toBeGreaterThanOrEqual(4)
    const words = [...(buys?.querySelectorAll('dl') ?? [])].map(textOf).join(' ')
    expect(words).not.toMatch(/\d/)
  })

  it.each(solutions)('opens at its own tab for $slug', async (solution) => {
    const answer = await site.get(solutionPaths[solution.slug].path)
    const links = [...new JSDOM(await answer.text()).window.document.querySelectorAll('main a')]
    const href = links
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => href.startsWith('/pricing'))
    expect(href).toBe(`/pricing#${solution.plans}`)
    expect(page.querySelector(`section#${solution.plans} article`)).not.toBeNull()
  })

  it('gives each group of several plans a radio for each price, with the popular one selected', () => {
    for (const [label, rows] of Object.entries(list)) {
      const radios = [...(panel(label)?.querySelectorAll('fieldset label') ?? [])]
      expect(radios).toHaveLength(rows.length > 1 ? rows.length : 0)
      for (const [place, radio] of radios.entries())
        expect(textOf(radio)).toContain(rows[place]?.[1]?.split(' ')[0])
      const chosenElements = radios.filter((radio) => radio.querySelector('input')?.checked)
      expect(chosenElements.map((radio) => /Most Popular/.test(textOf(radio)))).toEqual(
        rows.length > 1 ? [true] : [],
      )
    }
  })

  it('states the conditions of a whole group', () => {
    expect(textOf(panel('Bookkeeping'))).toContain(
      'Monthly prices include 2 bank accounts and 2 credit cards; each additional account is $20/month.',
    )
    expect(textOf(panel('Bookkeeping'))).toContain('one-time fee at the start')
    expect(textOf(panel('Property'))).toContain('Not available in all states.')
    expect(textOf(panel('Receptionist'))).toContain(
      'Minutes count from answering a call until it ends.',
    )
  })

  it('mentions hours, lists three benefits and ends with a call to action', () => {
    expect(textOf(page.querySelector('main'))).toContain('Time is')
    expect([...page.querySelectorAll('main dl')][0]?.children).toHaveLength(3)
    expect(textOf(page.querySelector('main > section:last-child'))).toContain('Schedule a Demo')
  })

  it('gives search engines the real prices', () => {
    const facts = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => JSON.parse(one.textContent) as { makesOffer: { name: string; price: number }[] },
    )
    const offers = facts.flatMap((one) => one.makesOffer)
    expect(offers.find((one) => one.name === 'Bookkeeping – Plus')?.price).toBe(499)
    expect(offers).toHaveLength(15)
  })

  it('selects nothing for an unknown plan', async () => {
    const answer = await site.get('/?plan=bookkeeping-golden&from=https://evil.example')
    const form = new JSDOM(await answer.text()).window.document.querySelector('form[data-verb]')
    expect(
      form?.querySelector('select[name=plan] option[selected]')?.getAttribute('value') ?? '',
    ).toBe('')
    expect(form?.querySelector('input[name=page]')?.getAttribute('value')).toBe('/')
  })
})

it.each([
  ['/solutions/isa', 'One plan, $799 per month for 15 hours a week.'],
  ['/bookkeeping', 'Plans start at $349 per month for revenue under $15K a month.'],
  ['/solutions/real-estate', 'Plans start at $849 per month for 20 hours a week.'],
  ['/answering-services', / per month for \d+ minutes\./],
  ['/solutions/property-management', /% of monthly rent for 1–\d+ units\./],
] as const)('%s says its price in words, which leads to the plans', async (path, words) => {
  const solution = new JSDOM(await (await site.get(path)).text()).window.document
  const link = [...solution.querySelectorAll('aside a')].find((one) =>
    /^(Plans|One)/.test(textOf(one)),
  )
  expect(textOf(link)).toMatch(words)
  expect(link?.getAttribute('href')).toMatch(/^\/pricing/)
})
