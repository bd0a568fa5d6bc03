import { expect, test } from 'vitest'
import { waysOf } from './overlap-ways.ts'

const at = (clock: string) => Date.parse(`2026-11-24T${clock.padStart(5, '0')}:00Z`)

const span = (text: string) => {
  const [from = '', until = ''] = text.split('-')
  return { from: at(from), until: at(until) }
}

const waysFor = (typedText: string, ...others: string[]) =>
  waysOf(span(typedText), {
    others: others.map((text, id) => ({ ...span(text), id: String(id), isRunning: false })),
    busy: others.map(span),
    limit: at('18:00'),
  })

test('an overlap is solved by shortening this time or the other', () => {
  expect(waysFor('9:00-10:30', '10:20-11:00')).toEqual([
    { kind: 'shortenThis', span: span('9:00-10:20') },
    { kind: 'shortenOthers', span: span('9:00-10:30'), remains: [span('10:30-11:00')] },
  ])
})

test('other time around this one is divided; other time that would vanish is not offered', () => {
  expect(waysFor('9:00-10:00', '8:00-11:00')).toEqual([
    {
      kind: 'shortenOthers',
      span: span('9:00-10:00'),
      remains: [span('8:00-9:00'), span('10:00-11:00')],
    },
    { kind: 'move', span: span('11:00-12:00') },
  ])
  expect(waysFor('9:00-11:00', '9:15-9:45')).toEqual([
    { kind: 'shortenThis', span: span('9:45-11:00') },
    { kind: 'move', span: span('9:45-11:45') },
  ])
})

test('a running timer goes on after the time that is cut out of it', () => {
  const running = { id: '1', from: at('16:00'), until: at('18:00'), isRunning: true }
  expect(
    waysOf(span('17:30-18:00'), { others: [running], busy: [], limit: at('18:00') }),
  ).toContainEqual({
    kind: 'shortenOthers',
    span: span('17:30-18:00'),
    remains: [span('16:00-17:30'), { from: at('18:00'), until: at('18:00') }],
  })
})
