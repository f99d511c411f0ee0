import type { ChannelBanner } from './merge-channels.ts'

/** The promotions to be told of at a moment, each with the channel that alone shows it; none that is over. @param now ms */
export const promotionsAt = (banner: ChannelBanner | undefined, now: number): ChannelBanner['promotions'] =>
  banner?.promotions.filter(({ promotion: { until } }) => !until || now < Date.parse(until)) ?? []
