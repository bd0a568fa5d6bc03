import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 100,
  sortPackageJson: false,
  sortTailwindcss: { stylesheet: './web/ui/theme.css' },
  ignorePatterns: ['web/assets'],
})
