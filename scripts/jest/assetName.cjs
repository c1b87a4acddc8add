'use strict'
/** Stands for every imported picture, font and style sheet. */
module.exports = { __esModule: true, default: 'asset' }
