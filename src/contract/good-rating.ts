/**
 * The grade a rating is judged by: hundredths of a school grade, 100 the best and 500 the worst, so that five
 * stars are 100 and one star is 500 (specification, section 9, speaks of ratings under 200).
 * @param averageRating 1.0 to 5.0 stars
 */
export const gradeOf = (averageRating: number): number => Math.round(600 - 100 * averageRating)

/** "A rating counts as good if under 200": more than four stars. Without reviews nothing is good (RAT-1). */
export const isGoodRating = (averageRating: number | null): boolean =>
  averageRating !== null && gradeOf(averageRating) < 200
