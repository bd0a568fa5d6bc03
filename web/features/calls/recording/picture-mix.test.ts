import { expect, test } from 'vitest'
import { placePicture } from './picture-mix.ts'

test('two pictures stand beside one another, in their own proportions', () => {
  const wideInput = { width: 1280, height: 720 }
  expect(placePicture(wideInput, 0, 2)).toEqual({ x: 0, y: 0, width: 960, height: 540 })
  expect(placePicture(wideInput, 1, 2)).toEqual({ x: 960, y: 0, width: 960, height: 540 })
})

test('a tall picture has room at its sides', () => {
  expect(placePicture({ width: 540, height: 1080 }, 1, 2)).toEqual({
    x: 1305,
    y: 0,
    width: 270,
    height: 540,
  })
})

test('one picture alone is in the middle', () => {
  expect(placePicture({ width: 640, height: 360 }, 0, 1)).toEqual({
    x: 480,
    y: 0,
    width: 960,
    height: 540,
  })
})
