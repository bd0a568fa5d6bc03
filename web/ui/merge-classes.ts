import { extendTailwindMerge } from 'tailwind-merge'

/** Joins class names; if two set the same property, the later one wins. Caches the last 500 results. */
export const mergeClasses = extendTailwindMerge({
  cacheSize: 500,
  override: {
    theme: {
      text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl'],
      radius: ['sm', 'md', 'lg', 'xl'],
    },
  },
})
