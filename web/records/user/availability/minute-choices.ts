import { formatNotice } from '#shared/format-notice.ts'

const choicesOf =
  (usualMinutes: readonly number[], none: string) =>
  (currentMinutes: number): { value: string; label: string }[] =>
    [...new Set([...usualMinutes, currentMinutes])]
      .toSorted((a, b) => a - b)
      .map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? none : formatNotice(minutes),
      }))

/** The choices of fields for minutes, each with the current value. */
export const minuteChoices = {
  meetingMinutes: choicesOf([15, 20, 30, 45, 60], ''),
  noticeMinutes: choicesOf([0, 60, 120, 240, 480, 1440, 2880], 'None'),
  pauseMinutes: choicesOf([0, 5, 10, 15, 30], 'None'),
}
