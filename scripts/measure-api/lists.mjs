// All list queries at a million rows.
export async function lists({ say }) {
  say('Not measured yet.')
}
