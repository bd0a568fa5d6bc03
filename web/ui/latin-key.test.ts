import { expect, it } from 'vitest'
import { isComposing } from './is-composing.ts'
import { latinKey } from './latin-key.ts'

const press = (key: string, code: string) => latinKey(new KeyboardEvent('keydown', { key, code }))

it.each([
  ['л', 'KeyK', 'k'],
  ['Л', 'KeyK', 'k'],
  ['ل', 'KeyG', 'g'],
  ['لا', 'KeyB', 'b'],
])('%s at %s is %s', (key, code, letter) => {
  expect(press(key, code)).toBe(letter)
})

it('a Latin letter counts where the layout has moved it', () => {
  expect(press('k', 'KeyV')).toBe('k')
  expect(press('Z', 'KeyY')).toBe('z')
  expect(press('ß', 'Minus')).toBe('ß')
})

it('signs and named keys stay what they are', () => {
  expect(press('?', 'Slash')).toBe('?')
  expect(press("'", 'KeyQ')).toBe("'")
  expect(press('Enter', 'Enter')).toBe('enter')
  expect(press('ж', 'Semicolon')).toBe('ж')
})

const belongs = (init: KeyboardEventInit) => isComposing(new KeyboardEvent('keydown', init))

it('a key belongs to a composition by its flag, or by its code alone', () => {
  expect(belongs({ key: 'Enter', isComposing: true })).toBe(true)
  expect(belongs({ key: 'Enter', keyCode: 229 })).toBe(true)
  expect(belongs({ key: 'Enter', keyCode: 13 })).toBe(false)
})
