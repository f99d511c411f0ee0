/**
 * The ways to use a feature whose journeys run in one shop. The steps of a way are the same in every shop: every way runs
 * in the first shop, and in one of the others, in turn. Each shop has at least one. What differs between shops is in the
 * tables of tests/http, or a journey runs besides, as in accessible-catalogue.spec.ts.
 * @param shops at least two
 * @param ways the names of all ways, in the order of their turns
 */
export function waysOf<Shop, const Way>(
  shops: readonly Shop[],
  shop: Shop,
  ways: readonly Way[],
): ReadonlySet<Way> {
  const turn = shops.indexOf(shop) - 1
  return new Set(
    ways.filter(
      (_, index) => turn < 0 || index % (shops.length - 1) === turn || turn % ways.length === index,
    ),
  )
}
