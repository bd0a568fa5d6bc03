import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RealEstateDrawing } from './real-estate.tsx'

test('a drawing is hidden from assistive technology unless it has a label', () => {
  const { container, rerender } = render(<RealEstateDrawing />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<RealEstateDrawing label="A lamp whose smoke becomes a house key" />)
  expect(screen.getByRole('img', { name: 'A lamp whose smoke becomes a house key' })).toBeTruthy()
})

test('a drawing reserves its space before styles load and animates only if it is told to draw', () => {
  const { container, rerender } = render(<RealEstateDrawing />)
  const svg = container.querySelector('svg')
  expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['400', '360'])
  expect(svg?.classList.contains('draws')).toBe(false)
  rerender(<RealEstateDrawing draws />)
  expect(svg?.classList.contains('draws')).toBe(true)
})
