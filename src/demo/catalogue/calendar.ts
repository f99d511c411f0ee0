const msPerDay = 86_400_000

/** A day so many days before another; both YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * msPerDay).toISOString().slice(0, 10)
