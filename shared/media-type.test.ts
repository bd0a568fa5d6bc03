import { expect, it } from 'vitest'
import { cleanMediaType } from './media-type.ts'

it.each([
  ['audio/webm;<script>', 'audio/webm'],
  ['text/plain; charset=utf-7', 'text/plain'],
  ['text/plain; charset=utf-8x', 'text/plain'],
  ['Text/CSV;charset=UTF-8', 'text/csv;charset=UTF-8'],
  ['video/webm; codecs="vp8, opus"; name=x', 'video/webm; codecs="vp8, opus"'],
  ['audio/webm;codecs=opus;charset=utf-7', 'audio/webm;codecs=opus'],
  ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/mp4;codecs=avc1.42E01F,mp4a.40.2'],
  ['audio/webm;codecs=<script>', 'audio/webm'],
])('%s is stored as %s', (type, storedText) => {
  expect(cleanMediaType(type)).toBe(storedText)
})
