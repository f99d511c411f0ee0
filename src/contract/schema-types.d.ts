/* eslint-disable */
/* prettier-ignore */

export type introspection_types = {
  Attribute: {
    kind: 'OBJECT'
    name: 'Attribute'
    fields: {
      code: {
        name: 'code'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      value: {
        name: 'value'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Availability: { name: 'Availability'; enumValues: 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT' | 'GONE' }
  BasePrice: {
    kind: 'OBJECT'
    name: 'BasePrice'
    fields: {
      price: {
        name: 'price'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      unit: {
        name: 'unit'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Boolean: unknown
  Brand: {
    kind: 'OBJECT'
    name: 'Brand'
    fields: {
      name: {
        name: 'name'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      productCount: {
        name: 'productCount'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      slug: {
        name: 'slug'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } }
      }
    }
  }
  Breadcrumb: {
    kind: 'OBJECT'
    name: 'Breadcrumb'
    fields: {
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      path: {
        name: 'path'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Category: {
    kind: 'OBJECT'
    name: 'Category'
    fields: {
      alternates: {
        name: 'alternates'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'CategoryAlternate'; ofType: null }
            }
          }
        }
      }
      breadcrumbs: {
        name: 'breadcrumbs'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Breadcrumb'; ofType: null }
            }
          }
        }
      }
      children: {
        name: 'children'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Category'; ofType: null }
            }
          }
        }
      }
      description: {
        name: 'description'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      media: { name: 'media'; type: { kind: 'OBJECT'; name: 'MediaAsset'; ofType: null } }
      path: {
        name: 'path'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } }
      }
      productCount: {
        name: 'productCount'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
    }
  }
  CategoryAlternate: {
    kind: 'OBJECT'
    name: 'CategoryAlternate'
    fields: {
      locale: {
        name: 'locale'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      path: {
        name: 'path'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Choice: {
    kind: 'OBJECT'
    name: 'Choice'
    fields: {
      attribute: {
        name: 'attribute'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      value: {
        name: 'value'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Countdown: {
    kind: 'OBJECT'
    name: 'Countdown'
    fields: {
      endsAt: {
        name: 'endsAt'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  DeliveryData: {
    kind: 'OBJECT'
    name: 'DeliveryData'
    fields: {
      cost: {
        name: 'cost'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      maxWorkingDays: {
        name: 'maxWorkingDays'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      method: {
        name: 'method'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      minWorkingDays: {
        name: 'minWorkingDays'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
    }
  }
  Document: {
    kind: 'OBJECT'
    name: 'Document'
    fields: {
      href: {
        name: 'href'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      type: {
        name: 'type'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'DocumentType'; ofType: null } }
      }
    }
  }
  DocumentType: {
    name: 'DocumentType'
    enumValues:
      | 'assembly'
      | 'manufacturerwarranty'
      | 'productdatasheet'
      | 'safetydatasheet'
      | 'usermanual'
      | 'warninglabel'
  }
  EnergyLabel: {
    kind: 'OBJECT'
    name: 'EnergyLabel'
    fields: {
      class: {
        name: 'class'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      scaleFrom: {
        name: 'scaleFrom'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      scaleTo: {
        name: 'scaleTo'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Fibre: {
    kind: 'OBJECT'
    name: 'Fibre'
    fields: {
      name: {
        name: 'name'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      percent: {
        name: 'percent'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
    }
  }
  Filter: {
    kind: 'OBJECT'
    name: 'Filter'
    fields: {
      code: {
        name: 'code'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      kind: {
        name: 'kind'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      max: { name: 'max'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      min: { name: 'min'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      values: {
        name: 'values'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'FilterValue'; ofType: null }
            }
          }
        }
      }
    }
  }
  FilterChoice: {
    kind: 'INPUT_OBJECT'
    name: 'FilterChoice'
    isOneOf: false
    inputFields: [
      {
        name: 'code'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
        defaultValue: null
      },
      {
        name: 'values'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
        defaultValue: null
      },
    ]
  }
  FilterValue: {
    kind: 'OBJECT'
    name: 'FilterValue'
    fields: {
      code: {
        name: 'code'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      count: {
        name: 'count'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      selected: {
        name: 'selected'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      swatch: { name: 'swatch'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
    }
  }
  Flags: {
    kind: 'OBJECT'
    name: 'Flags'
    fields: {
      bulky: {
        name: 'bulky'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      exclusive: {
        name: 'exclusive'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      gone: {
        name: 'gone'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      'new': {
        name: 'new'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      reduced: {
        name: 'reduced'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
    }
  }
  Float: unknown
  ID: unknown
  InstalmentOffer: {
    kind: 'OBJECT'
    name: 'InstalmentOffer'
    fields: {
      monthlyInstallment: {
        name: 'monthlyInstallment'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      numberOfRegularInstallments: {
        name: 'numberOfRegularInstallments'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
    }
  }
  Int: unknown
  LoyaltyProgramme: {
    kind: 'OBJECT'
    name: 'LoyaltyProgramme'
    fields: {
      points: {
        name: 'points'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
    }
  }
  Material: {
    kind: 'OBJECT'
    name: 'Material'
    fields: {
      fibres: {
        name: 'fibres'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Fibre'; ofType: null } }
          }
        }
      }
      part: { name: 'part'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
    }
  }
  MediaAsset: {
    kind: 'OBJECT'
    name: 'MediaAsset'
    fields: {
      alt: {
        name: 'alt'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      choice: {
        name: 'choice'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Choice'; ofType: null }
            }
          }
        }
      }
      height: {
        name: 'height'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      kind: {
        name: 'kind'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      src: {
        name: 'src'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      view: {
        name: 'view'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      width: {
        name: 'width'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
    }
  }
  Prices: {
    kind: 'OBJECT'
    name: 'Prices'
    fields: {
      basePrice: { name: 'basePrice'; type: { kind: 'OBJECT'; name: 'BasePrice'; ofType: null } }
      currency: {
        name: 'currency'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      formerPrice: { name: 'formerPrice'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      from: {
        name: 'from'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      instalmentPrice: { name: 'instalmentPrice'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      price: {
        name: 'price'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      reductionPercent: { name: 'reductionPercent'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      vatRate: {
        name: 'vatRate'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
    }
  }
  Product: {
    kind: 'OBJECT'
    name: 'Product'
    fields: {
      alternates: {
        name: 'alternates'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'ProductAlternate'; ofType: null }
            }
          }
        }
      }
      attributes: {
        name: 'attributes'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Attribute'; ofType: null }
            }
          }
        }
      }
      availability: {
        name: 'availability'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'Availability'; ofType: null } }
      }
      brand: {
        name: 'brand'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Brand'; ofType: null } }
      }
      breadcrumbs: {
        name: 'breadcrumbs'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Breadcrumb'; ofType: null }
            }
          }
        }
      }
      care: {
        name: 'care'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
      }
      choice: {
        name: 'choice'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Choice'; ofType: null }
            }
          }
        }
      }
      countdown: { name: 'countdown'; type: { kind: 'OBJECT'; name: 'Countdown'; ofType: null } }
      deliveryData: {
        name: 'deliveryData'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'DeliveryData'; ofType: null }
        }
      }
      description: {
        name: 'description'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      documents: {
        name: 'documents'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Document'; ofType: null }
            }
          }
        }
      }
      energyLabel: { name: 'energyLabel'; type: { kind: 'OBJECT'; name: 'EnergyLabel'; ofType: null } }
      flags: {
        name: 'flags'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Flags'; ofType: null } }
      }
      gtin: { name: 'gtin'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      highlights: {
        name: 'highlights'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
      }
      instalments: { name: 'instalments'; type: { kind: 'OBJECT'; name: 'InstalmentOffer'; ofType: null } }
      loyaltyProgramme: {
        name: 'loyaltyProgramme'
        type: { kind: 'OBJECT'; name: 'LoyaltyProgramme'; ofType: null }
      }
      masterSku: {
        name: 'masterSku'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } }
      }
      materials: {
        name: 'materials'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Material'; ofType: null }
            }
          }
        }
      }
      media: {
        name: 'media'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'MediaAsset'; ofType: null }
            }
          }
        }
      }
      name: {
        name: 'name'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      prices: {
        name: 'prices'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Prices'; ofType: null } }
      }
      rating: {
        name: 'rating'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Rating'; ofType: null } }
      }
      recommendations: {
        name: 'recommendations'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'Recommendations'; ofType: null }
        }
      }
      safety: {
        name: 'safety'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'ProductSafety'; ofType: null }
        }
      }
      seoData: {
        name: 'seoData'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'SeoData'; ofType: null } }
      }
      services: {
        name: 'services'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Service'; ofType: null }
            }
          }
        }
      }
      sku: {
        name: 'sku'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } }
      }
      slug: {
        name: 'slug'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      sponsoredData: { name: 'sponsoredData'; type: { kind: 'OBJECT'; name: 'SponsoredData'; ofType: null } }
      tags: {
        name: 'tags'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
      }
      trackingInfo: {
        name: 'trackingInfo'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'TrackingInfo'; ofType: null }
        }
      }
      tyreFlags: { name: 'tyreFlags'; type: { kind: 'OBJECT'; name: 'TyreFlags'; ofType: null } }
      variantAttributes: {
        name: 'variantAttributes'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'VariantAttribute'; ofType: null }
            }
          }
        }
      }
      variants: {
        name: 'variants'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Variant'; ofType: null }
            }
          }
        }
      }
    }
  }
  ProductAlternate: {
    kind: 'OBJECT'
    name: 'ProductAlternate'
    fields: {
      locale: {
        name: 'locale'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      slug: {
        name: 'slug'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  ProductSafety: {
    kind: 'OBJECT'
    name: 'ProductSafety'
    fields: {
      electronicAddress: {
        name: 'electronicAddress'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      manufacturer: {
        name: 'manufacturer'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      postalAddress: {
        name: 'postalAddress'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      warnings: {
        name: 'warnings'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
      }
    }
  }
  Query: {
    kind: 'OBJECT'
    name: 'Query'
    fields: {
      brand: { name: 'brand'; type: { kind: 'OBJECT'; name: 'Brand'; ofType: null } }
      categories: {
        name: 'categories'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Category'; ofType: null }
            }
          }
        }
      }
      category: { name: 'category'; type: { kind: 'OBJECT'; name: 'Category'; ofType: null } }
      product: { name: 'product'; type: { kind: 'OBJECT'; name: 'Product'; ofType: null } }
      products: {
        name: 'products'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null }
            }
          }
        }
      }
      rating: { name: 'rating'; type: { kind: 'OBJECT'; name: 'Rating'; ofType: null } }
      recommendations: {
        name: 'recommendations'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'Recommendations'; ofType: null }
        }
      }
      searchResult: {
        name: 'searchResult'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: { kind: 'OBJECT'; name: 'SearchResult'; ofType: null }
        }
      }
      suggestions: {
        name: 'suggestions'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Suggestions'; ofType: null } }
      }
    }
  }
  Rating: {
    kind: 'OBJECT'
    name: 'Rating'
    fields: {
      averageRating: { name: 'averageRating'; type: { kind: 'SCALAR'; name: 'Float'; ofType: null } }
      distribution: {
        name: 'distribution'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
          }
        }
      }
      page: {
        name: 'page'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      pages: {
        name: 'pages'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      reviewCount: {
        name: 'reviewCount'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      reviews: {
        name: 'reviews'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Review'; ofType: null }
            }
          }
        }
      }
    }
  }
  Recommendations: {
    kind: 'OBJECT'
    name: 'Recommendations'
    fields: {
      products: {
        name: 'products'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null }
            }
          }
        }
      }
    }
  }
  Review: {
    kind: 'OBJECT'
    name: 'Review'
    fields: {
      date: {
        name: 'date'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      helpful: {
        name: 'helpful'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      id: {
        name: 'id'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } }
      }
      reviewer: {
        name: 'reviewer'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Reviewer'; ofType: null } }
      }
      stars: {
        name: 'stars'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      text: {
        name: 'text'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      title: {
        name: 'title'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      verified: {
        name: 'verified'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
    }
  }
  ReviewFilter: {
    kind: 'INPUT_OBJECT'
    name: 'ReviewFilter'
    isOneOf: false
    inputFields: [{ name: 'stars'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: null }]
  }
  Reviewer: {
    kind: 'OBJECT'
    name: 'Reviewer'
    fields: {
      city: { name: 'city'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      name: {
        name: 'name'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  SearchHelp: {
    kind: 'OBJECT'
    name: 'SearchHelp'
    fields: {
      categories: {
        name: 'categories'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Category'; ofType: null }
            }
          }
        }
      }
      products: {
        name: 'products'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null }
            }
          }
        }
      }
      terms: {
        name: 'terms'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
      }
    }
  }
  SearchQuery: {
    kind: 'INPUT_OBJECT'
    name: 'SearchQuery'
    isOneOf: false
    inputFields: [
      { name: 'term'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'categoryPath'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'brand'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      {
        name: 'filters'
        type: {
          kind: 'LIST'
          name: never
          ofType: {
            kind: 'NON_NULL'
            name: never
            ofType: { kind: 'INPUT_OBJECT'; name: 'FilterChoice'; ofType: null }
          }
        }
        defaultValue: null
      },
      { name: 'sort'; type: { kind: 'SCALAR'; name: 'String'; ofType: null }; defaultValue: null },
      { name: 'page'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: '1' },
      { name: 'size'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null }; defaultValue: '24' },
    ]
  }
  SearchResult: {
    kind: 'OBJECT'
    name: 'SearchResult'
    fields: {
      brands: {
        name: 'brands'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Brand'; ofType: null } }
          }
        }
      }
      categories: {
        name: 'categories'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Category'; ofType: null }
            }
          }
        }
      }
      correctedTerm: { name: 'correctedTerm'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      filters: {
        name: 'filters'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Filter'; ofType: null }
            }
          }
        }
      }
      help: { name: 'help'; type: { kind: 'OBJECT'; name: 'SearchHelp'; ofType: null } }
      ignored: {
        name: 'ignored'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'SCALAR'; name: 'String'; ofType: null }
            }
          }
        }
      }
      page: {
        name: 'page'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      pages: {
        name: 'pages'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      products: {
        name: 'products'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null }
            }
          }
        }
      }
      sort: {
        name: 'sort'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      sortingOrders: {
        name: 'sortingOrders'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'SortingOrder'; ofType: null }
            }
          }
        }
      }
      sponsored: {
        name: 'sponsored'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null }
            }
          }
        }
      }
      total: {
        name: 'total'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      understood: {
        name: 'understood'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'UnderstoodFilter'; ofType: null }
            }
          }
        }
      }
    }
  }
  SeoData: {
    kind: 'OBJECT'
    name: 'SeoData'
    fields: {
      description: {
        name: 'description'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      sku: {
        name: 'sku'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } }
      }
      title: {
        name: 'title'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Service: {
    kind: 'OBJECT'
    name: 'Service'
    fields: {
      appointment: {
        name: 'appointment'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Boolean'; ofType: null } }
      }
      code: {
        name: 'code'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      price: {
        name: 'price'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      text: {
        name: 'text'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  SortingOrder: {
    kind: 'OBJECT'
    name: 'SortingOrder'
    fields: {
      key: {
        name: 'key'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  SponsoredData: {
    kind: 'OBJECT'
    name: 'SponsoredData'
    fields: {
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  String: unknown
  SuggestedTerm: {
    kind: 'OBJECT'
    name: 'SuggestedTerm'
    fields: {
      term: {
        name: 'term'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      typed: {
        name: 'typed'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
    }
  }
  Suggestions: {
    kind: 'OBJECT'
    name: 'Suggestions'
    fields: {
      brands: {
        name: 'brands'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Brand'; ofType: null } }
          }
        }
      }
      categories: {
        name: 'categories'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Category'; ofType: null }
            }
          }
        }
      }
      correctedTerm: { name: 'correctedTerm'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      products: {
        name: 'products'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Product'; ofType: null }
            }
          }
        }
      }
      terms: {
        name: 'terms'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'SuggestedTerm'; ofType: null }
            }
          }
        }
      }
    }
  }
  TrackingInfo: {
    kind: 'OBJECT'
    name: 'TrackingInfo'
    fields: {
      category: {
        name: 'category'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      position: { name: 'position'; type: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
    }
  }
  TyreFlags: {
    kind: 'OBJECT'
    name: 'TyreFlags'
    fields: {
      externalRollingNoise: {
        name: 'externalRollingNoise'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      externalRollingNoiseClass: {
        name: 'externalRollingNoiseClass'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      fuelEfficiency: {
        name: 'fuelEfficiency'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      wetgrip: {
        name: 'wetgrip'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  UnderstoodFilter: {
    kind: 'OBJECT'
    name: 'UnderstoodFilter'
    fields: {
      code: {
        name: 'code'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      value: {
        name: 'value'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
    }
  }
  Variant: {
    kind: 'OBJECT'
    name: 'Variant'
    fields: {
      availability: {
        name: 'availability'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'Availability'; ofType: null } }
      }
      choice: {
        name: 'choice'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'Choice'; ofType: null }
            }
          }
        }
      }
      price: {
        name: 'price'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null } }
      }
      sku: {
        name: 'sku'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null } }
      }
    }
  }
  VariantAttribute: {
    kind: 'OBJECT'
    name: 'VariantAttribute'
    fields: {
      code: {
        name: 'code'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      values: {
        name: 'values'
        type: {
          kind: 'NON_NULL'
          name: never
          ofType: {
            kind: 'LIST'
            name: never
            ofType: {
              kind: 'NON_NULL'
              name: never
              ofType: { kind: 'OBJECT'; name: 'VariantValue'; ofType: null }
            }
          }
        }
      }
    }
  }
  VariantValue: {
    kind: 'OBJECT'
    name: 'VariantValue'
    fields: {
      code: {
        name: 'code'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      label: {
        name: 'label'
        type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null } }
      }
      swatch: { name: 'swatch'; type: { kind: 'SCALAR'; name: 'String'; ofType: null } }
    }
  }
}

/** An IntrospectionQuery representation of your schema.
 *
 * @remarks
 * This is an introspection of your schema saved as a file by GraphQLSP.
 * It will automatically be used by `gql.tada` to infer the types of your GraphQL documents.
 * If you need to reuse this data or update your `scalars`, update `tadaOutputLocation` to
 * instead save to a .ts instead of a .d.ts file.
 */
export type introspection = {
  name: never
  query: 'Query'
  mutation: never
  subscription: never
  types: introspection_types
}

import * as gqlTada from 'gql.tada'

declare module 'gql.tada' {
  interface setupSchema {
    introspection: introspection
  }
}
