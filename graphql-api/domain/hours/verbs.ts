export { createBalanceLink, endBalanceLink } from './balance-links.ts'
export * from './extra-hours.ts'
