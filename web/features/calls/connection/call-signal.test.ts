import { expect, test } from 'vitest'
import { kindOfSignal, readSignal } from './call-signal.ts'

test('a signal has the kind of what it carries; one that announces a page counts as an offer', () => {
  const between = { from: 'a', to: 'b' }
  const describeSession = (type: RTCSdpType) => ({ ...between, description: { type, sdp: '' } })
  expect(kindOfSignal({ from: 'a', to: null })).toBe('OFFER')
  expect(kindOfSignal(describeSession('offer'))).toBe('OFFER')
  expect(kindOfSignal(describeSession('answer'))).toBe('ANSWER')
  expect(kindOfSignal({ ...between, candidate: {} })).toBe('CANDIDATE')
})

test.each(['', 'null', '1', '{}', '{"from":1}', '{"from"'])('%j is no signal', (body) => {
  expect(readSignal(body)).toBeNull()
})

test('a signal is read as it was sent', () => {
  const signal = { from: 'a', to: 'b', candidate: { candidate: 'x' } }
  expect(readSignal(JSON.stringify(signal))).toEqual(signal)
})
