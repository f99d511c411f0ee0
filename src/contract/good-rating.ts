/**
 * The grade a rating is judged by: hundredths of a school grade, 100 the best and 500 the worst, so that five
 * stars are 100 and one star is 500 (specification, section 9, speaks of ratings under 200). Of the stars themselves:
 * an average that is rounded to be read would make 195 a 200. Null without reviews.
 * @param distribution how many reviews have so many stars, five stars first
 */
export function gradeOf(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, reviews) => sum + reviews, 0)
  const total = distribution.reduce((sum, reviews, place) => sum + reviews * (5 - place), 0)
  return count === 0 ? null : 600 - (100 * total) / count
}

/** "A rating counts as good if under 200": more than four stars. Without reviews nothing is good (RAT-1). */
export function isGoodRating(distribution: readonly number[]): boolean {
  const grade = gradeOf(distribution)
  return grade !== null && grade < 200
}
