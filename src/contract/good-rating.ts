/**
 * Returns the grade of a rating: hundredths of a school grade, 100 the best and 500 the worst, so that five
 * stars are 100 and one star is 500. Calculated from the
 * stars, because the rounded average would turn 195 into 200. Null without reviews.
 * @param distribution number of reviews per star count, five stars first
 */
export function gradeOf(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, reviews) => sum + reviews, 0)
  const total = distribution.reduce((sum, reviews, index) => sum + reviews * (5 - index), 0)
  return count === 0 ? null : 600 - (100 * total) / count
}

/**
 * Whether a rating counts as good: a grade under 200, which is more than four stars. False without reviews
 * (RAT-1).
 */
export function isGoodRating(distribution: readonly number[]): boolean {
  const grade = gradeOf(distribution)
  return grade !== null && grade < 200
}
