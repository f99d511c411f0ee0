/** Invented makers, by what they make. No such brands exist as far as the authors know. */
export const brandsOf = {
  women: ['Veldmare', 'Ottilune', 'Sorelune', 'Brisanne', 'Tessalune', 'Marenthe', 'Liviorne', 'Duynmare'],
  men: ['Halvarin', 'Jorveld', 'Barnsteyn', 'Tormunde', 'Ekkeveld', 'Ravelhof'],
  shoes: ['Zoolveld', 'Paslune', 'Quillande', 'Hakvaart'],
  lingerie: ['Belisorne', 'Florisande', 'Camilune', 'Nuvolinde', 'Kantelle'],
  swimwear: ['Lagunelle', 'Ondavelle', 'Strandhoorn', 'Zoutlune', 'Mirabaie'],
  home: ['Huysvelt', 'Wolkenstee', 'Klaverdal', 'Linnenhof', 'Morgenraad', 'Dauwkant'],
  furniture: ['Zitterlund', 'Eikenborgh', 'Lumenhof', 'Vloerelle'],
  table: ['Tafelmare', 'Kleiwerf', 'Glasande'],
  machines: ['Hydrovane', 'Kelvarot', 'Wasterra', 'Nordveen', 'Trommelin'],
  coffee: ['Brewmonde', 'Cremaro', 'Bonenhof'],
  vacuum: ['Stofwinde', 'Aerovane', 'Suizelle'],
  tyres: ['Gripvaard', 'Rolvane', 'Asfaltique'],
  winterTyres: ['Gripvaard', 'Rolvane', 'Asfaltique', 'Winterspoor'],
  detergent: ['Schuimerel', 'Vlasfris', 'Lavendou'],
} as const

export type BrandGroup = keyof typeof brandsOf
