const { floorZones } = require('../../eslint-floors');
const { pureOverrides } = require('./eslint-pure');
const { roomOverrides } = require('./eslint-rooms');

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [...pureOverrides, ...roomOverrides(floorZones)],
});
