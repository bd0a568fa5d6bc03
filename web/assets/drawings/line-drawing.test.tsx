import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RealEstateDrawing } from './real-estate.tsx'

test('a drawing is silent to assistive technology unless it is given words', () => {
  const { container, rerender } = render(<RealEstateDrawing />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<RealEstateDrawing label="A lamp whose smoke becomes a house key" />)
  expect(screen.getByRole('img', { name: 'A lamp whose smoke becomes a house key' })).toBeTruthy()
})

test('a drawing keeps its room before it is styled and moves only when asked', () => {
  const { container, rerender } = render(<RealEstateDrawing />)
  const svg = container.querySelector('svg')
  expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['400', '360'])
  expect(svg?.classList.contains('draws')).toBe(false)
  rerender(<RealEstateDrawing draws />)
  expect(svg?.classList.contains('draws')).toBe(true)
})
