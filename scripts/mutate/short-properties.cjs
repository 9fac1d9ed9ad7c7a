const fc = require('fast-check');

// That a property fails is enough here: looking for the smallest input takes many times as long.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
