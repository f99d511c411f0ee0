import type { ChannelBanner } from './merge-channels.ts'

/**
 * Returns the promotions to show, each with its channel if only one shows it; without those that are over.
 * @param now ms
 */
export const promotionsAt = (banner: ChannelBanner | undefined, now: number): ChannelBanner['promotions'] =>
  banner?.promotions.filter(({ promotion: { until } }) => !until || now < Date.parse(until)) ?? []
