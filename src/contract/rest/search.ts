import {
  filterParameters,
  filterResponse,
  searchParameters,
  searchResponse,
  seoParameters,
  seoResponse,
  suggestParameters,
  suggestResponse,
} from '../messages/search.ts'
import { emptyMessage, joinMessage, searchHistory, termMessage } from '../messages/search-history.ts'
import { caching, json, jsonBody, type RestOperation } from './operation.ts'

const reading = {
  method: 'get',
  tag: 'Search',
  access: 'public',
  cacheControl: caching.prices,
  errors: {
    400: 'A parameter is wrong, or names a category, a brand or a language that does not exist.',
    503: 'The shop cannot answer now.',
  },
} as const

export const searchOperations: readonly RestOperation[] = [
  {
    ...reading,
    path: '/api/search/searchv2',
    id: 'search',
    summary: 'Search products',
    description:
      'Returns one page of the products of a search term, a category or a brand, with filters, sorting orders and content pages.',
    query: searchParameters,
    success: json(searchResponse, 'One page of the result.'),
  },
  {
    ...reading,
    path: '/api/search/filter',
    id: 'searchFilters',
    summary: 'Get the filters of a search result',
    description: 'Returns the filters of a result without its products.',
    query: filterParameters,
    success: json(filterResponse, 'The filters of the result.'),
  },
  {
    ...reading,
    path: '/api/search/seo',
    id: 'searchMetadata',
    summary: 'Get the title and the canonical URL of a list',
    description:
      'Returns the metadata of a list page for search engines. A page number after the last one stands for the last page.',
    query: seoParameters,
    success: json(seoResponse, 'Title, description and canonical URL.'),
  },
  {
    ...reading,
    path: '/api/search/suggest',
    id: 'suggest',
    summary: 'Complete a search term',
    description:
      'Returns terms, products, categories, brands and content pages for what a shopper is typing.',
    query: suggestParameters,
    success: json(suggestResponse, 'Suggestions.'),
  },
]

const history = {
  tag: 'Search history',
  access: 'session',
  headers: ['x-ec-token'],
  cacheControl: caching.viewer,
} as const

const errors = {
  401: 'The token in `x-ec-token` is not one of this session, or it has expired.',
  503: 'The shop cannot answer now.',
} as const

const writing = {
  ...history,
  errors: {
    ...errors,
    400: 'The body does not fit its schema.',
    415: 'The body is not `application/json`.',
  },
  success: json(searchHistory, 'The history as it is now. It is empty for robots.'),
} as const

const forgetting = {
  ...writing,
  summary: 'Delete a term from the search history',
  path: '/api/search/searchhistory/delete',
  body: jsonBody(termMessage),
} as const

const forgettingAll = {
  ...writing,
  summary: 'Delete the search history',
  path: '/api/search/searchhistory/deleteall',
  body: { ...jsonBody(emptyMessage), required: false },
} as const

const latest = {
  ...history,
  method: 'get',
  summary: 'Get the latest 10 searches',
  success: json(searchHistory, 'At most 10 terms, newest first. Empty for visitors without a session.'),
  errors,
} as const

export const historyOperations: readonly RestOperation[] = [
  { ...latest, path: '/api/search/searchhistory', id: 'searchHistory' },
  {
    ...latest,
    path: '/api/search/searchhistory/get',
    id: 'searchHistoryGet',
    description: 'The same as `/api/search/searchhistory`.',
  },
  {
    ...history,
    method: 'get',
    path: '/api/search/searchhistory/v1/all',
    id: 'searchHistoryAll',
    summary: 'Get all stored searches',
    success: json(searchHistory, 'At most 20 terms, newest first. Empty for visitors without a session.'),
    errors,
  },
  {
    ...writing,
    method: 'post',
    path: '/api/search/searchhistory/v1',
    id: 'searchHistoryAdd',
    summary: 'Add a term to the search history',
    description: 'A visitor without a session gets one. A term that is already stored moves to the top.',
    body: jsonBody(termMessage),
  },
  {
    ...writing,
    method: 'post',
    path: '/api/search/searchhistory/v1/join-with-fi',
    id: 'searchHistoryJoin',
    summary: "Add a visitor's searches to the customer's",
    description:
      'A log-in already moves what the server has stored. This adds terms that only the page still has. A repeated request changes nothing more.',
    access: 'customer',
    body: { ...jsonBody(joinMessage), required: false },
    errors: {
      ...writing.errors,
      401: 'No customer is logged in, or the token in `x-ec-token` is not one of this session.',
    },
  },
  { ...forgetting, method: 'post', id: 'searchHistoryDelete' },
  {
    ...forgetting,
    method: 'delete',
    id: 'searchHistoryDeleteByDelete',
    description: 'The same as the POST.',
  },
  { ...forgettingAll, method: 'post', id: 'searchHistoryDeleteAll' },
  {
    ...forgettingAll,
    method: 'delete',
    id: 'searchHistoryDeleteAllByDelete',
    description: 'The same as the POST.',
  },
]
