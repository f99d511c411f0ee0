// cspell:disable -- names of columns in many languages

/** Columns that the import reads, or that Google and other markets define: they are no facts. */
const known = new Set(
  `
  id title description content summary link mobile_link canonical_link link_template mobile_link_template image_link
  additional_image_link lifestyle_image_link virtual_model_link video_link video availability availability_date
  expiration_date disclosure_date price sale_price sale_price_effective_date cost_of_goods_sold auto_pricing_min_price
  maximum_retail_price unit_pricing_measure unit_pricing_base_measure installment subscription_cost loyalty_points
  loyalty_program google_product_category product_type category brand gtin ean upc isbn mpn identifier_exists condition
  adult multipack is_bundle certification energy_efficiency_class min_energy_efficiency_class max_energy_efficiency_class
  age_group color colour gender material pattern size size_type size_system item_group_id product_length product_width
  product_height product_weight product_detail product_highlight structured_title structured_description
  ads_redirect custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4 promotion_id
  short_title excluded_destination included_destination shopping_ads_excluded_country pause shipping shipping_label
  shipping_weight shipping_length shipping_width shipping_height ships_from_country transit_time_label max_handling_time
  min_handling_time max_transit_time min_transit_time shipping_transit_business_days shipping_handling_business_days
  free_shipping_threshold minimum_order_value tax tax_category vat quantity sell_on_google_quantity external_seller_id
  pickup_method pickup_sla store_code return_address_label return_policy_label display_ads_id display_ads_link
  display_ads_title display_ads_value display_ads_similar_ids inventory fb_product_category
  quantity_to_sell_on_facebook commerce_tax_category rich_text_description applinks origin_country
  aantal anzahl menge qty stuks manufacturer_info importer_name importer_address manufacturer_part_number style
  `
    .trim()
    .split(/\s+/),
)

/** Words in the names of columns that are about the shop and not about its goods, or that are addresses and numbers. */
const internal = new Set(
  `
  purchase cost costs inkoop inkoopprijs einkauf einkaufspreis achat margin marge profit winst gewinn supplier vendor
  leverancier lieferant fournisseur internal intern interne stock voorraad lager lagerbestand bestand warehouse magazijn
  inventory availability price prices prijs preis prix vat btw mwst ust tva tax shipping versand versandkosten verzendkosten
  livraison cpc bid ads ad adwords campaign tracking utm affiliate commission url urls link links href image images img
  afbeelding afbeeldingen bild bilder photo photos foto picture pictures video date datum created updated modified
  timestamp status state visible visibility published active enabled slug handle html meta seo keyword keywords tags tag
  sku skus id ids ean gtin asin upc isbn mpn barcode code codes artikelnummer bestellnummer referentie reference uuid guid
  parent group position sort priority rank sales sold rating ratings reviews review clicks score label labels currency
  kosten remark remarks note notes comment comments template language locale country store shop merchant promotion
  discount rabatt korting remise
  `
    .trim()
    .split(/\s+/),
)
const longestName = 60
const longestValue = 300

/**
 * Returns the name of a column as the name of a fact; undefined for a column that a feed defines or that is about the shop,
 * such as `Purchase price`.
 * @param name Google's plain form of the header, such as `screen_size`
 */
export function factName(header: string, name: string): string | undefined {
  if (known.has(name)) return undefined
  const plain = header.replace(/^g:/i, '').trim()
  // `unit-size` is two words, as `unit_size`; `Wi-Fi` and `e-bike` are one.
  const spaced = /^[a-z]{3,}(?:-[a-z]{3,})+$/.test(plain) ? plain.replaceAll('-', ' ') : plain
  const shown = spaced.replace(/[_:]+/g, ' ').replace(/\s+/g, ' ').trim()
  if (shown.length > longestName || !/\p{L}{2}/u.test(shown)) return undefined
  const words = shown
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  if (words.some((word) => internal.has(word))) return undefined
  return shown.charAt(0).toUpperCase() + shown.slice(1)
}

/** Whether the value of a column can be shown as a fact: no address, no markup of a program, no long text. */
export const isFactValue = (value: string): boolean =>
  value.length <= longestValue && !/:\/\/|^[[{]|^(null|undefined|n\/a|-+)$/i.test(value)
