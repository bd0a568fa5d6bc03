export * from './convert-lead.ts'
export { cancelDemoBooking, moveDemoBooking } from './demo-bookings.ts'
export * from './inquiries.ts'
export * from './leads.ts'
