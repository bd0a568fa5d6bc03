/** Mutations that the web does not offer, each with the reason. */
export const notOffered = {
  createUser: 'people are invited and choose their own password',
  changePresence: 'the presence of people follows their connection; decision 0082',
  moveDemoBooking: 'visitors move a demo on its page, whose form needs no script',
  cancelDemoBooking: 'visitors cancel a demo on its page, whose form needs no script',
}
